import { getDashboard } from '#contract/calls/dashboard.ts'
import { getCharts } from '#contract/calls/home/charts.ts'
import { getToday } from '#contract/calls/home/today.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'

/**
 * Small answers of Inicio, which are drawn before IndexedDB is open: the copy of the client's answers in localStorage
 * keeps these. Every other answer to be kept is in the person's database, none in both.
 */
const START_PATHS: ReadonlySet<string> = new Set([getDashboard, getCharts, getToday].map(({ path }) => path))

export const isStartAnswer = ({ path }: Endpoint): boolean => START_PATHS.has(path)
