import { render } from '@testing-library/react';
import { GlobalStyle } from '@vitrine/shared/ui';
import { fontStyles, Fonts } from './fonts';

const sheets = () => [...document.styleSheets].map(({ cssRules }) => [...cssRules]);
const isFace = (rule: CSSRule) => rule.cssText.startsWith('@font-face');

describe('fonts', () => {
  afterEach(() => document.head.replaceChildren());

  it('keeps the glyphs out of every sheet that gets other rules, once for all who ask', () => {
    document.head.innerHTML = '<meta property="csp-nonce" content="once">';
    const { unmount } = render(
      <>
        <Fonts />
        <GlobalStyle />
        <Fonts />
      </>,
    );
    const [withFaces, ...more] = sheets().filter((rules) => rules.some(isFace));
    expect(more).toEqual([]);
    expect(withFaces).toHaveLength(2);
    expect(withFaces?.every(isFace)).toBe(true);
    expect(document.querySelector<HTMLStyleElement>('#fonts')?.nonce).toBe('once');
    // The page that replaces this one uses the same fonts.
    unmount();
    expect(sheets().flat().filter(isFace)).toHaveLength(2);
  });

  it('leaves the fonts of a prerendered page unchanged', () => {
    document.head.innerHTML = fontStyles;
    const drawn = document.head.firstElementChild;
    render(<Fonts />);
    expect(sheets().flat().filter(isFace)).toHaveLength(2);
    expect(document.querySelectorAll('#fonts')).toHaveLength(1);
    expect(document.querySelector('#fonts')).toBe(drawn);
  });
});
