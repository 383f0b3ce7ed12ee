import { createContext, useContext } from 'react';

const RootContext = createContext<Document | ShadowRoot | null>(null);

/** Given where an area stands inside of a page that is not ours. */
export const RootProvider = RootContext.Provider;

/** Where the page ends for an area: keys, drops and what floats beside it belong to it only in there. The document, unless it is embedded. */
export const useRoot = (): Document | ShadowRoot => useContext(RootContext) ?? document;
