import { createContext, useContext } from 'react';

const RootContext = createContext<Document | ShadowRoot | null>(null);

/** Provider of the shadow root of an embedded area. */
export const RootProvider = RootContext.Provider;

/**
 * Root node of an area, for key and drop events and floating elements: the document, or the shadow root of an
 * embed.
 */
export const useRoot = (): Document | ShadowRoot => useContext(RootContext) ?? document;
