const LANGUAGES = ['de', 'fr', 'es'];
/** Packages whose texts are translated. */
const HOMES = /^(shell|mfe-[a-z]+|shared)\/src\//;
/** Parts that developers see, embeds, which are English only, and designs, which have their own languages. */
const NOT_SHOWN =
  /\/(testing|diagnostics|languages)\/|^shared\/src\/(designs|embed)\/|\.test\.tsx?$|\.d\.ts$|^shell\/src\/areas\/override-/;
/** Content that users start from, words of screens, the server's refusals, and texts of `limits.de.ts`. */
const CONTENT =
  /templates\/(examples|samples)[\w.-]*table\.ts$|^shared\/src\/(designs\/|contract\/limits\.ts$|rules\/installation\/)/;
const TEXT_FILE = /(^|[-/.])(texts|words|texts\.table|words\.table)\.ts$/;
const TRANSLATION = /\.(de|fr|es)\.ts$/;

/** @param {string} file a path from the root */
const isTextFile = (file) => HOMES.test(file) && TEXT_FILE.test(file) && !NOT_SHOWN.test(file);
/** Whether a file may contain no text itself. @param {string} file */
export const isScreenFile = (file) =>
  HOMES.test(file) && ![TEXT_FILE, TRANSLATION, NOT_SHOWN, CONTENT].some((others) => others.test(file));

/**
 * Lists text files without a translation, and translations that their package's language module does not
 * import, as 'file: fault'.
 * @param {string[]} files paths from the root
 * @param {(file: string) => string} read
 */
export function missingTranslations(files, read) {
  const known = new Set(files);
  return files
    .filter((file) => isTextFile(file) && /export const \w+\s*(:[^=]+)?= \{/.test(read(file)))
    .flatMap((file) =>
      LANGUAGES.flatMap((language) => {
        const wanted = file.replace(/\.ts$/, `.${language}.ts`);
        if (!known.has(wanted)) return [`${wanted}: missing`];
        const home = HOMES.exec(file)[0];
        const module = `${home}languages/${language}.ts`;
        const name = wanted.slice(home.length).replace(/\.ts$/, '');
        return read(module).includes(`'../${name}'`) ? [] : [`${module}: does not import ${name}`];
      }),
    );
}
