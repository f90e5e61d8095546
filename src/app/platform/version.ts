declare const __APP_VERSION__: string

/** The package's version, put in by the build; plain Node, as in tests, has none. */
export const APP_VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '0.0.0'
