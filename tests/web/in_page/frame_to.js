// How far the frame of an explosion is from where it is wanted, in columns and rows.
async corner => {
  const frame = () => document.querySelector('svg.over .frame');
  for (let n = 0; n < 200 && !frame(); n++) await new Promise(resolve => setTimeout(resolve, 10));
  const place = cell => {
    const column = cell.charCodeAt(0) - 97; // past the left edge the letters go on from z
    return [column > 15 ? column - 26 : column, Number(cell.slice(1))];
  };
  const [x, y] = place(document.querySelector('eter-table [role=grid] [data-cell]').dataset.cell);
  const [toX, toY] = place(corner);
  const at = name => Math.round(Number(frame().getAttribute(name)) + 0.02);
  return [toX - x - at('x'), toY - y - at('y')];
};
