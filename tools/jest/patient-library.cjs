const library = require('@testing-library/dom/dist/index.js');

// What is looked for comes when it comes: a busy machine needs more than the library's one second.
library.configure({ asyncUtilTimeout: 5000 });
module.exports = library;
