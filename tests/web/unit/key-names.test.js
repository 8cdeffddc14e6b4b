// What keys stand for on the layouts of the world, and what the page makes of them when they are held.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storedKey, keyNames } from '../../../web_ui/lib/key-names.js';

Object.assign(globalThis, { Element: class {}, document: new EventTarget(), addEventListener: () => {} });
const { COMMANDS, commandOf, listenForKeys } = await import('../../../web_ui/app/page/keyboard-map.js');
const { settings } = await import('../../../web_ui/app/storage/settings.js');
const { pressGameKey } = await import('../../../web_ui/parts/input/game-keys.js');

/** @typedef {{shift?: boolean, ctrl?: boolean, alt?: boolean, meta?: boolean, graph?: boolean, composing?: boolean}} With */

/**
 * @param {string} code
 * @param {string} key
 * @param {With & {repeat?: boolean}} [how]
 */
const press = (code, key, how = {}) =>
  /** @type {any} */ ({
    code,
    key,
    shiftKey: Boolean(how.shift),
    ctrlKey: Boolean(how.ctrl),
    altKey: Boolean(how.alt),
    metaKey: Boolean(how.meta),
    isComposing: Boolean(how.composing),
    getModifierState: (/** @type {string} */ name) => name === 'AltGraph' && Boolean(how.graph),
  });

const WINDOWS = { ctrl: true, alt: true }; // AltGr, as some browsers there report it
const GRAPH = { graph: true }; // and as the others do
const OPTION = { alt: true };
/**
 * By layout: place, what it types, what is held, the command that is meant (none: '').
 * @type {Record<string, [string, string, With, string][]>}
 */
const LAYOUTS = {
  US: [
    ['KeyU', 'u', {}, 'undo'],
    ['KeyU', 'U', { shift: true }, 'undo'],
    ['KeyU', 'U', {}, 'undo'], // CapsLock
    ['BracketLeft', '[', {}, 'zone-before'],
    ['Slash', '?', { shift: true }, 'keys'],
    ['NumpadDivide', '/', {}, 'command'],
    ['NumpadDecimal', '.', {}, 'forward'],
    ['KeyU', 'u', { ctrl: true }, ''], // the source of the page
    ['KeyL', 'l', { meta: true }, ''],
    ['KeyH', 'h', { alt: true }, ''],
    ['Comma', ',', { alt: true }, ''],
    ['Comma', ',', { ctrl: true }, ''],
    ['Comma', ',', { meta: true }, ''],
    ['Digit1', '!', { shift: true }, ''],
  ],
  German: [
    ['Digit8', '[', WINDOWS, 'zone-before'],
    ['Digit8', '[', GRAPH, 'zone-before'],
    ['Digit9', ']', WINDOWS, 'zone-after'],
    ['Comma', ';', { shift: true }, 'live'],
    ['Digit7', '/', { shift: true }, 'command'],
    ['Minus', '?', { shift: true }, 'keys'],
    ['KeyM', 'µ', WINDOWS, ''],
    ['BracketLeft', 'ü', {}, ''], // a letter of its own
    ['Semicolon', 'ö', {}, ''],
    ['Equal', 'Dead', {}, ''],
  ],
  'French AZERTY': [
    ['Semicolon', 'm', {}, 'moves'],
    ['KeyM', ',', {}, 'back'],
    ['Comma', ';', {}, 'live'],
    ['Comma', '.', { shift: true }, 'forward'],
    ['Period', '/', { shift: true }, 'command'],
    ['Digit5', '[', WINDOWS, 'zone-before'],
    ['Minus', ']', GRAPH, 'zone-after'],
    ['KeyM', '?', { shift: true }, 'keys'],
    ['BracketLeft', 'Dead', {}, ''],
    ['KeyM', ',', { alt: true }, ''],
  ],
  Nordic: [
    ['Digit8', '[', WINDOWS, 'zone-before'],
    ['Digit9', ']', GRAPH, 'zone-after'],
    ['Digit7', '/', { shift: true }, 'command'],
    ['BracketLeft', 'å', {}, ''],
    ['Quote', 'ä', {}, ''],
  ],
  Spanish: [
    ['BracketLeft', '[', GRAPH, 'zone-before'],
    ['BracketRight', ']', WINDOWS, 'zone-after'],
    ['Semicolon', 'ñ', {}, ''],
    ['Quote', 'Dead', {}, ''],
  ],
  Polish: [
    ['KeyS', 'ś', WINDOWS, ''],
    ['KeyS', 's', {}, 'share'],
  ],
  Turkish: [
    ['KeyU', 'u', {}, 'undo'],
    ['Digit8', '[', WINDOWS, 'zone-before'],
  ],
  Russian: [
    ['KeyU', 'г', {}, 'undo'],
    ['KeyH', 'р', {}, 'hint'],
    ['KeyH', 'Р', { shift: true }, 'hint'],
    ['BracketLeft', 'х', {}, 'zone-before'],
    ['Comma', 'б', {}, 'back'],
    ['Slash', ',', { shift: true }, 'back'],
    ['Slash', '.', {}, 'forward'],
    ['Digit7', '?', { shift: true }, 'keys'],
    ['KeyU', 'г', { ctrl: true }, ''],
  ],
  Greek: [
    ['KeyL', 'λ', {}, 'log'],
    ['KeyM', 'μ', {}, 'moves'],
    ['KeyQ', ';', {}, 'live'],
    ['Semicolon', 'Dead', {}, ''],
    ['KeyW', 'ς', {}, ''],
  ],
  Hebrew: [
    ['KeyU', 'ו', {}, 'undo'],
    ['KeyQ', '/', {}, 'command'],
    ['Slash', '.', {}, 'forward'],
    ['Quote', ',', {}, 'back'],
    ['KeyN', 'מ', {}, 'target-after'],
  ],
  Arabic: [
    ['KeyU', 'ع', {}, 'undo'],
    ['KeyB', 'لا', {}, ''], // two letters at once, at the place of b
    ['KeyH', 'ا', {}, 'hint'],
  ],
  Thai: [
    ['KeyU', 'ี', {}, 'undo'], // a vowel sign, that stands on no letter here
    ['KeyS', 'ห', {}, 'share'],
  ],
  Japanese: [
    ['KeyU', 'u', {}, 'undo'],
    ['KeyU', 'な', {}, 'undo'], // kana typed directly
    ['BracketRight', '[', {}, 'zone-before'],
    ['Backslash', ']', {}, 'zone-after'],
    ['KeyU', 'Process', {}, ''],
    ['KeyU', 'u', { composing: true }, ''],
  ],
  Korean: [['KeyU', 'ㅕ', {}, 'undo']],
  Dvorak: [
    ['KeyF', 'u', {}, 'undo'],
    ['KeyU', 'g', {}, ''],
    ['KeyW', ',', {}, 'back'],
    ['KeyE', '.', {}, 'forward'],
    ['BracketLeft', '/', {}, 'command'],
    ['Minus', '[', {}, 'zone-before'],
  ],
};
/** @type {typeof LAYOUTS} */
const ON_APPLE = {
  German: [
    ['Digit5', '[', OPTION, 'zone-before'],
    ['Digit6', ']', OPTION, 'zone-after'],
    ['Digit5', '[', WINDOWS, ''],
    ['KeyU', 'u', { ctrl: true }, ''],
  ],
  French: [
    ['Digit5', '[', { alt: true, shift: true }, 'zone-before'],
    ['Minus', ']', { alt: true, shift: true }, 'zone-after'],
  ],
  Nordic: [['Digit8', '[', OPTION, 'zone-before']],
  US: [
    ['KeyU', 'Dead', OPTION, ''],
    ['KeyA', 'å', OPTION, ''],
    ['Period', '≥', OPTION, ''],
    ['Comma', ',', { meta: true }, ''],
  ],
};

for (const [apple, layouts] of /** @type {[boolean, typeof LAYOUTS][]} */ ([
  [false, LAYOUTS],
  [true, ON_APPLE],
]))
  for (const [layout, keys] of Object.entries(layouts))
    test(`the page's keys on a keyboard: ${layout}${apple ? ' of a Mac' : ''}`, () => {
      for (const [code, key, how, command] of keys)
        assert.equal(
          commandOf(keyNames(press(code, key, how), apple))?.id ?? '',
          command,
          `${key} at ${code} with ${JSON.stringify(how)}`,
        );
    });

test('digits of a table are typed with Shift, without it and beside the letters', () => {
  /** @type {string[]} */
  const heard = [];
  const own = [
    { keys: ['1', '2', 'e'], shown: '', does: '', run: (/** @type {string} */ k) => !!heard.push(k) },
  ];
  const tries = [
    [press('Digit1', '1'), '1'], // most
    [press('Digit1', '&'), '1'], // French
    [press('Digit2', 'é'), '2'],
    [press('Digit2', '2', { shift: true }), '2'],
    [press('Digit1', '!', { shift: true }), undefined], // US
    [press('Numpad2', '2'), '2'],
    [press('Digit1', 'ๅ'), '1'], // Thai
    [press('KeyE', 'у'), 'e'], // Russian
    [press('KeyE', 'E', { shift: true }), undefined],
    [press('KeyE', '€', WINDOWS), undefined],
    [press('', 'Unidentified'), undefined],
  ];
  for (const [event, meant] of tries) {
    pressGameKey(own, event);
    assert.equal(heard.pop(), meant, `${event.key} at ${event.code}`);
  }
});

test('the stored name of a bound key works in every layout of the user', () => {
  assert.equal(storedKey(keyNames(press('KeyG', 'п'))), 'g');
  assert.equal(storedKey(keyNames(press('Digit8', '[', WINDOWS))), '[');
  assert.equal(storedKey(keyNames(press('Digit2', 'é'))), 'é');
  assert.equal(storedKey(keyNames(press('KeyI', 'İ', { shift: true }))), 'i');
  assert.equal(storedKey(keyNames(press('F5', 'F5'))), 'F5');
  assert.equal(storedKey(keyNames(press('Equal', 'Dead'))), undefined);
  assert.deepEqual(keyNames(/** @type {any} */ ({})), [], 'a form filled in by the browser');
});

test('what was bound before still holds, whatever the letter', () => {
  settings.value = { ...settings.value, bindings: { undo: 'Z', hint: 'г' } };
  assert.equal(commandOf(['z'])?.id, 'undo');
  assert.equal(commandOf(keyNames(press('KeyU', 'г')))?.id, 'hint', 'what is typed goes before its place');
  settings.value = { ...settings.value, bindings: {} };
});

test('held navigation keys repeat, all others act once', () => {
  /** @type {string[]} */
  const ran = [];
  let at = true;
  const stop = listenForKeys(
    id => ran.push(id),
    () => at,
  );
  const send = (/** @type {string} */ key, /** @type {object} */ more = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), press('', key), more);
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const { id, key, walks } of COMMANDS) {
    assert.ok(send(key));
    assert.ok(send(key, { repeat: true }), `${id}: the browser makes nothing of it either`);
    send(key, { repeat: true });
    assert.deepEqual(ran.splice(0), walks ? [id, id, id] : [id]);
  }
  assert.deepEqual(
    COMMANDS.filter(({ walks }) => walks).map(({ id }) => id),
    ['back', 'forward', 'zone-before', 'zone-after', 'target-after', 'target-before'],
  );
  at = false;
  assert.ok(!send('u'), 'away from the table keys are the browser’s');
  at = true;
  settings.value = { ...settings.value, keys: false };
  assert.ok(!send('u'), 'switched off');
  settings.value = { ...settings.value, keys: true };
  stop();
  send('u');
  assert.deepEqual(ran, []);
});
