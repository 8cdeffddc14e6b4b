// Pages of text: they store the site for offline use. In a rule book the contents are open if there is room beside the text,
// and the link to the table leads to the one that was left.
import { linkBackToTable } from '../app/links/addresses.js';
import { keepOffline } from '../app/boot/offline.js';

keepOffline();

const contents = document.querySelector('.contents details');
if (contents && matchMedia('(min-width: 1180px)').matches) contents.setAttribute('open', '');

linkBackToTable(document.querySelector('a[data-table]'));
