import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, workerInOneFile, workerInTheSameBuild } from './scripts/chunks.ts'
import { routeFiles } from './scripts/generated/route-files.mjs'
import { manifest } from './scripts/manifest.ts'
import { phoneFilesInPage } from './scripts/phone-files.ts'
import { serverPackages } from './scripts/release/server-packages.ts'
import { moduleSizes } from './scripts/sizes/module-sizes.ts'

const plugins = [
  tanstackRouter(routeFiles),
  react(),
  workerInTheSameBuild(),
  phoneFilesInPage(),
  moduleSizes(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    manifestFilename: 'manifest.webmanifest',
    injectManifest: {
      buildPlugins: { vite: [workerInOneFile()] },
      globPatterns: ['**/*.{html,js,css,woff2,svg,png}'],
      globIgnores: ['service-worker.js', 'screenshot-*.png'],
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    },
    devOptions: { enabled: false },
  }),
]

const app: UserConfig = {
  plugins,
  // Dexie as written for the browsers we serve: every phone reads 12 KB of script less, page, worker and service worker.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }] },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  optimizeDeps: { entries: ['index.html', 'src/routes/**/*.tsx', 'sw/service-worker.ts'] },
}

const server: UserConfig = {
  plugins: [serverPackages()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'file-worker': 'server/files/file-worker.ts',
        migrate: 'server/migrate-command.ts',
        copies: 'server/backup/command.ts',
        'end-demo': 'demo/end-demo-command.ts',
        'create-root': 'server/first-root/create-root-command.ts',
      },
    },
  },
}

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? server : app))
