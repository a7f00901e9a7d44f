import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, chromiumPath } from './scripts/browsers.mjs'

const executablePath = chromiumPath()
const setupFiles = ['tests/setup.ts']
const operations = 'tests/operations/**/*.api.test.ts'
const erp = 'tests/erp/**/*.api.test.ts'
const chat = 'tests/chat/**/*.api.test.ts'
const elsewhere = ['**/*.api.test.ts', '**/*.browser.test.{ts,tsx}', '**/node_modules/**', 'dist/**']

/** Tests of what needs a window. */
const onScreen = ['{src,tests}/**/*.test.tsx', 'src/**/*.dom.test.ts']

const onDatabases = {
  // A column that a statement forgets is a failing test.
  env: { CHECK_ROWS: 'yes' },
  globalSetup: ['tests/global-setup.ts'],
  setupFiles,
  // A busy machine is no failure.
  testTimeout: 90_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // The order of files is the same on every machine, in a fresh folder too.
    cache: false,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,src,sw,server,demo,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...onScreen],
          isolate: false,
          setupFiles: [...setupFiles, 'tests/setup-unit.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: './tests/one-window.ts',
          include: onScreen,
          isolate: false,
          setupFiles: [...setupFiles, 'tests/setup-unit.ts', 'tests/setup-screens.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['{server,demo,tests}/**/*.api.test.ts'],
          exclude: [operations, erp, chat],
          // Each file starts a server of its own; they share what a server is made of.
          isolate: false,
          ...onDatabases,
        },
      },
      {
        extends: true,
        // Processes that are killed, copies, another machine's data: `npm run test:operations`.
        test: { name: 'operations', environment: 'node', include: [operations], ...onDatabases },
      },
      {
        extends: true,
        // Files of the ERP, read and written for real.
        test: { name: 'erp', environment: 'node', include: [erp], isolate: false, ...onDatabases },
      },
      {
        extends: true,
        // Answers of the assistant, question by question and byte by byte: the stage `chat`.
        test: { name: 'chat', environment: 'node', include: [chat], ...onDatabases },
      },
      {
        extends: true,
        // Where LLAMA_SERVER names one, so not among the stages: `npm run test:llama`.
        test: {
          name: 'llama',
          environment: 'node',
          include: ['tests/chat/llama-server.ts'],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // As root only, so not among the stages: `npm run full-disk`.
        test: { name: 'full-disk', environment: 'node', include: ['tests/full-disk.ts'], setupFiles },
      },
      {
        extends: true,
        optimizeDeps: { entries: ['src/**/*.browser.test.{ts,tsx}', 'tests/setup.ts'] },
        test: {
          name: 'browser',
          include: ['{src,sw}/**/*.browser.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
