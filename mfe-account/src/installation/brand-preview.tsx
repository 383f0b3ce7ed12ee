import type { InstallationBrand } from '@vitrine/shared/contract';
import { BRAND_NAME, LOGO_GROUNDS } from '@vitrine/shared/contract/values';
import { ACCENT_GROUNDS, accentColors, accentFault, OWN_COLORS } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Previews, Sample } from './installation.styles';
import { words } from './words.table';

/** A logo this much wider than high is shown without the name. */
const WORD_RATIO = 2;

/** Sign-in page in miniature, in both themes, by what is typed. */
export function BrandPreview(props: { name: string; accent: string; logos: InstallationBrand['logos'] }) {
  const { assetUrl } = useShell();
  const color = props.accent.trim().toLowerCase();
  const colors = accentFault(color) ? OWN_COLORS : accentColors(color);
  return (
    <Previews aria-label={words.preview} role="group">
      {LOGO_GROUNDS.map((theme) => {
        const other = theme === 'light' ? 'dark' : 'light';
        const logo = props.logos[theme] ?? props.logos[other];
        const { accent, onAccent, accentText } = colors[theme];
        return (
          <Sample
            key={theme}
            $ground={ACCENT_GROUNDS[theme].pages[0]}
            $text={ACCENT_GROUNDS[other].pages[0]}
            $accent={accent}
            $onAccent={onAccent}
            $accentText={accentText}
          >
            <figcaption>{words.previewOf[theme]}</figcaption>
            <div>
              {logo && <img src={assetUrl(logo.path)} alt="" />}
              {(!logo || logo.width / logo.height < WORD_RATIO) && (
                <span>{props.name.trim() || BRAND_NAME}</span>
              )}
            </div>
            <b>{words.previewTitle}</b>
            <u>{words.previewLink}</u>
          </Sample>
        );
      })}
    </Previews>
  );
}
