import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

export default defineConfig({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  // Nothing is inlined as data: or as a script, so that the server's content policy stays at 'self'.
  build: { outDir: 'dist', target: 'es2023', sourcemap: false, assetsInlineLimit: 0 },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
})
