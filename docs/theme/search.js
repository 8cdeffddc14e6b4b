// What Sphinx's search (searchtools.js) must know of the page, and its form: the site's policy lets no page send one.
globalThis.SPHINX_HIGHLIGHT_ENABLED = false;
document.documentElement.dataset.content_root = '../';
document.getElementById('search-form').addEventListener('submit', event => {
  event.preventDefault();
  location.search = new URLSearchParams(new FormData(event.target));
});
