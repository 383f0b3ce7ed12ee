import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** What sources are compiled to for development, by what every shell gives. */
const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment, jsxDEV };
