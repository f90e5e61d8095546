import { defineConfig, type OxlintOverride } from 'oxlint'
import { LAYERS, RANDOM_ADVICE, type Layer } from './tests/tidy/import-table.ts'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts']

const CLIMB = {
  regex: '^\\.\\./\\.\\./',
  message: 'Use #domain/, #contract/, #words/, #server/, #app/ or #tests/: one ../ at most.',
}

const CLOCK_ADVICE =
  'Take the time from Context (wallClock or marketClock); the domain layer gets it as an argument.'
const PURE_ADVICE = 'The domain layer is pure: take what it gives as an argument.'
const IMPURE_GLOBALS = [
  'process',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'window',
  'document',
  'localStorage',
  'navigator',
  'console',
  'Buffer',
]

/** Overrides of one layer: everything is refused but what its rows allow. */
function importOverrides({ imports, packages, instead, except = [] }: Layer): OxlintOverride[] {
  return Object.entries(packages).map(([files, specifiers]) => {
    const allowed = [...imports, ...specifiers].map((specifier) => `!${specifier}`)
    const layer = { group: ['**', ...allowed], message: instead }
    return {
      files: [files],
      rules: { 'no-restricted-imports': ['error', { patterns: [CLIMB, ...except, layer] }] },
    }
  })
}

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'promise',
    'node',
    'react',
    'jsx-a11y',
    'vitest',
  ],
  jsPlugins: ['./tests/tidy/lint-plugin.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error', typeAware: true },
  env: { builtin: true },
  ignorePatterns: ['dist/**', 'data/**', 'node_modules/**'],
  rules: {
    'array-callback-return': 'error',
    'buoy/no-in': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-param-reassign': 'off',
    'no-console': 'error',
    'no-else-return': 'error',
    'default-case-last': 'error',
    'no-throw-literal': 'error',
    'no-self-compare': 'error',
    'no-template-curly-in-string': 'error',
    'max-depth': ['error', 4],
    'max-params': ['error', 5],
    'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-namespace': 'error',
    'import/no-cycle': 'error',
    'import/no-duplicates': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-unassigned-import': [
      'error',
      {
        allow: [
          '**/*.css',
          '*.css',
          '@telegram-apps/telegram-ui/dist/styles.css',
          '**/kit-styles.ts',
        ],
      },
    ],
    'node/no-process-env': 'error',
    'oxc/no-barrel-file': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/no-array-for-each': 'error',
    'unicorn/error-message': 'error',
    'unicorn/throw-new-error': 'error',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': 'off',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/button-has-type': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/jsx-key': 'error',
    'react/self-closing-comp': 'error',
    'vitest/require-mock-type-parameters': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-misused-spread': 'off',
    'promise/always-return': 'off',
    'promise/no-return-in-finally': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '*.expectRefusal'] },
    ],
    'no-restricted-imports': ['error', { patterns: [CLIMB] }],
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/incompatible-library': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
  },
  overrides: [
    ...LAYERS.flatMap(importOverrides),
    {
      files: ['src/domain/**', 'src/server/features/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: CLOCK_ADVICE },
          { object: 'performance', property: 'now', message: CLOCK_ADVICE },
          { object: 'Math', property: 'random', message: RANDOM_ADVICE },
          { object: 'crypto', property: 'randomUUID', message: RANDOM_ADVICE },
          { object: 'crypto', property: 'getRandomValues', message: RANDOM_ADVICE },
        ],
      },
    },
    {
      files: ['src/domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...IMPURE_GLOBALS.map((name) => ({ name, message: PURE_ADVICE })),
        ],
      },
    },
    {
      files: ['src/server/config.ts', 'tests/**'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: [
        'oxlint.config.ts',
        'vite.config.ts',
        'tests/support/{vitest.config,count-tests}.ts',
        'tests/tidy/lint-plugin.ts',
      ],
      rules: { 'import/no-default-export': 'off', 'node/no-process-env': 'off' },
    },
    {
      files: [
        'src/server/{main,start}.ts',
        'src/server/build/build-stale.ts',
        'tests/{run,prove}.ts',
        'tests/{support,bench,evidence,gallery,prove}/**',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['src/contract/**', ...TESTS, 'tests/**'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: [
        'tests/**',
        'src/domain/{signals,market,predict}/**',
        'src/server/features/market/**',
        'src/server/ports/exchange/**',
      ],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'no-restricted-imports': ['error', { patterns: [CLIMB] }],
        'no-restricted-properties': 'off',
        'no-restricted-globals': 'off',
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'no-template-curly-in-string': 'off',
      },
    },
    { files: ['src/app/**/*.tsx'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['tests/e2e/**'],
      rules: { 'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'visit'] }] },
    },
    {
      files: ['src/server/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message:
              'Use fetchLimited of ports/vendor: an outside call needs a time and size limit.',
          },
        ],
      },
    },
    {
      files: ['src/server/ports/vendor/fetch-limited.ts', 'src/server/**/*.test.ts'],
      rules: { 'no-restricted-globals': 'off' },
    },
  ],
})
