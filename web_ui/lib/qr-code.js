/** The quiet zone around a code, in modules. */
const QUIET = 4;

/**
 * A text as a QR code. Its library is loaded with the first.
 * @param {string} text
 * @returns {Promise<{size: number, d: string}>} path data in a square of `size`
 */
export async function qrCode(text) {
  const { correction, generate } = await import('lean-qr');
  const code = generate(text, { minCorrectionLevel: correction.L });
  let d = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) d += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return { size: code.size + 2 * QUIET, d };
}
