import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import jsdoc from 'eslint-plugin-jsdoc';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { english } from './tools/check/english/plugin.mjs';

const literal = (selector, message) => ({ selector, message });

/** Colours, depths, radii, shadows and durations come from tokens (design §2); these find others. */
const STYLE_LITERALS = [
  literal(
    'TemplateElement[value.raw=/#[0-9a-fA-F]{3,8}\\b(?![^]*url\\()/]',
    'Take the colour from the tokens.',
  ),
  literal('TemplateElement[value.raw=/z-index:\\s*-?[1-9]/]', 'Take the depth from the tokens.'),
  literal('TemplateElement[value.raw=/border-radius:[^;]*[1-9]/]', 'Take the radius from the tokens.'),
  // A ring has no blur, which is the third length.
  literal(
    'TemplateElement[value.raw=/shadow:\\s*(inset\\s+)?\\S+\\s+\\S+\\s+[1-9]/]',
    'Take the shadow from the tokens.',
  ),
  literal(
    'TemplateElement[value.raw=/((transition|animation)[-a-z]*:[^;]*[\\s:]|^ )[\\d.]*[1-9]\\d*m?s\\b/]',
    'Take the duration from the tokens.',
  ),
];

/** Rules for cached data: keys are defined in shared/src/calls, whose table replaces refetches in effects. */
const KEY = 'Take the key from @vitrine/shared/calls, which knows what makes it stale.';
const ONE_WAY_FOR_DATA = [
  literal('Property[key.name="queryKey"] > ArrayExpression', KEY),
  literal('CallExpression[callee.property.name=/^[gs]etQuer(y|ies)(Data|State)$/] > ArrayExpression', KEY),
  literal(
    'CallExpression[callee.name="useEffect"] CallExpression[callee.property.name=/^(refetch|invalidate|refetchQueries|invalidateQueries)$/], CallExpression[callee.name="useEffect"] CallExpression[callee.name=/^(refetch|markChanged)$/]',
    'No effect asks again: name the change in the table of shared/src/calls.',
  ),
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', '**/test-results/**', '**/.cache/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { 'check-file': checkFile },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        structuredClone: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        TextEncoder: 'readonly',
        TextDecoder: 'readonly',
        globalThis: 'readonly',
        module: 'writable',
        require: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        getComputedStyle: 'readonly',
        PerformanceObserver: 'readonly',
        caches: 'readonly',
        navigator: 'readonly',
        Response: 'readonly',
        crypto: 'readonly',
      },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-console': 'off',
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{shell,server,player,shared,mfe-*}/src/**/': 'KEBAB_CASE' },
      ],
      'check-file/filename-blocklist': [
        'error',
        Object.fromEntries(
          ['utils', 'helpers', 'common', 'misc', 'manager', 'service', 'info'].map((name) => [
            `**/${name}.{ts,tsx}`,
            '*.what-it-is.ts',
          ]),
        ),
      ],
    },
  },
  {
    files: ['shared/src/**/*.{ts,tsx}'],
    // A translation is explained by its English texts.
    ignores: ['**/*.test.*', '**/*.{de,fr,es}.ts'],
    plugins: { jsdoc },
    rules: {
      // A type derived from an export, and the props of a component, are explained by it.
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          enableFixer: false,
          require: { FunctionDeclaration: true, ClassDeclaration: true },
          contexts: [
            'ExportNamedDeclaration > VariableDeclaration',
            'TSInterfaceDeclaration:not([id.name=/Props$/])',
            'TSTypeAliasDeclaration:not([id.name=/Props$/]):not(:has(> TSTypeReference[typeName.name=/^(Static|ReturnType)$/])):not(:has(> TSIndexedAccessType)):not(:has(> TSTypeOperator))',
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,mfe-*,shared}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', ...STYLE_LITERALS, ...ONE_WAY_FOR_DATA],
      'no-restricted-properties': [
        'error',
        ...['toLocaleDateString', 'toLocaleTimeString', 'toDateString', 'toUTCString'].map((property) => ({
          property,
          message:
            "Dates read 'Mon D, YYYY' in UTC (spec §9): formatDate, formatDay or agoText of shared/rules.",
        })),
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: ['react-router-dom', 'react-router', 'rxjs', '@tanstack/react-query'].map((name) => ({
            name,
            message: 'Take it from the facade in @vitrine/shared.',
          })),
        },
      ],
    },
  },
  {
    // Length of the longest existing functions: none grows longer. A longer one has a part to be extracted.
    files: ['{shell,shared,mfe-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'mfe-media/src/upload/engine/upload.store.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 93, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: [
      'shared/src/{router,rx,query}/**',
      'shared/src/shell-api/**',
      '**/testing/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Tests name the cache keys they check.
    files: ['{shell,mfe-*,shared}/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...STYLE_LITERALS] },
  },
  {
    files: ['shared/src/ui/{tokens,global-style,palette,theme}*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // A function fits a screen. A longer one states its limit in its file, with the reason.
    files: ['{server,player}/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // French puts a no-break space before some signs.
    files: ['**/*.{de,fr,es}.ts'],
    rules: { 'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }] },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { english },
    rules: Object.fromEntries(Object.keys(english.rules).map((name) => [`english/${name}`, 'error'])),
  },
);
