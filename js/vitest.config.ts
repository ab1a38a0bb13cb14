import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// What Chromium needs to run without a screen, as root, and without calling home.
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const include = ['tests/**/*.test.{ts,tsx}'];
const chromium = process.env.CHROMIUM;

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  test: {
    projects: [
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include } },
      {
        extends: true,
        test: {
          name: 'browser',
          include,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // a laptop's; the default is a phone's
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { args: flags, ...(chromium ? { executablePath: chromium } : {}) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
