import type { Config } from '@tanstack/router-plugin/vite'

export const routeFiles: Partial<Config>
