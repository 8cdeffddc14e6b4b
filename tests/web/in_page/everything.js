// All that a page holds where anybody could look: text, attributes, values, titles, storage, the address.
// What the engine has been asked before is answered first.
async () => {
  await document.querySelector('ev-game')?.session?.engine.call({ do: 'ping' });
  const parts = [
    document.documentElement.outerHTML,
    document.title,
    location.hash,
    JSON.stringify(history.state),
  ];
  for (const field of document.querySelectorAll('input, textarea, select'))
    parts.push(`${field.name}=${field.value}`);
  for (const element of document.querySelectorAll('*'))
    if (element.shadowRoot) parts.push(element.shadowRoot.innerHTML);
  for (const store of [localStorage, sessionStorage]) parts.push(JSON.stringify({ ...store }));
  return parts
    .join('\n')
    .replace(/\?t=\w+/g, '?t=')
    .replace(/<!--.*?-->/g, '');
};
