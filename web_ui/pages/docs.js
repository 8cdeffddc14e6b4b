// A page of the documents: like all pages to read it keeps the site on the device, and then all documents too, in one go.
import { keepOffline } from '../app/boot/offline.js';

async function keepDocuments() {
  if (!(await keepOffline())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keepDocs');
}
keepDocuments();

const contents = document.querySelector('.contents details');
if (contents && matchMedia('(min-width: 1180px)').matches) contents.setAttribute('open', '');

// What is wider than the page is scrolled by keys too.
for (const wide of document.querySelectorAll('pre, table'))
  if (wide.scrollWidth > wide.clientWidth) wide.setAttribute('tabindex', '0');
