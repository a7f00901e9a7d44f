import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath } from './scripts/browsers.mjs'

const executablePath = chromiumPath()

/** Every spec starts its own server and database through the fixtures in e2e/. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A story may be told twice, and the run then says so; what can lose or double something may not.
  retries: 0,
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // Ends what hangs. A story of half a minute may take four on a slow machine.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    serviceWorkers: 'allow',
    // A phone that dies takes its trace along, and the run with it; the last screen is kept instead.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'chromium', testIgnore: ['engines/**', 'chaos/**', 'looks/**', 'faults-*'], retries: 1 },
    { name: 'looks', testMatch: 'looks/**/*.spec.ts', retries: 1, fullyParallel: true },
    { name: 'faults', testMatch: 'faults-*.spec.ts', testIgnore: 'faults-histories.spec.ts' },
    { name: 'histories', testMatch: 'faults-histories.spec.ts' },
    { name: 'chaos', testMatch: 'chaos/**/*.spec.ts', testIgnore: 'chaos/boundaries.spec.ts' },
    { name: 'boundaries', testMatch: 'chaos/boundaries.spec.ts' },
    { name: 'firefox', testMatch: 'engines/firefox.spec.ts', timeout: 180_000, retries: 1 },
    { name: 'webkit', testMatch: 'engines/webkit.spec.ts', timeout: 180_000, retries: 1 },
    {
      name: 'layout-firefox',
      testMatch: 'engines/firefox-layout.spec.ts',
      timeout: 900_000,
      fullyParallel: true,
    },
    {
      name: 'layout-webkit',
      testMatch: 'engines/webkit-layout.spec.ts',
      timeout: 900_000,
      fullyParallel: true,
    },
  ],
})
