// Notes in `talk` what the page asks the engine, whose eyes the answer is for, and how many frames the curtain has stood.
() => {
  const { engine } = document.querySelector('ev-game');
  const call = engine.call.bind(engine);
  let frames = 0;
  globalThis.talk = [];
  (function frame() {
    frames = document.querySelector('.curtain') && !document.querySelector('eter-table') ? frames + 1 : 0;
    requestAnimationFrame(frame);
  })();
  engine.call = async request => {
    const framesUnderCurtain = frames;
    const answer = await call(request);
    const views = [answer, answer.update, answer.preview?.view && { for: request.seat, view: true }].filter(
      one => one?.view,
    );
    talk.push({ request, framesUnderCurtain, eyes: views.map(one => one.for) });
    return answer;
  };
};
