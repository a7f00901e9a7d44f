import { createContext } from 'react'

/**
 * Where a screen is drawn: `alone` in a `main` that is there already, or in one of two columns of it, the `list` as narrow
 * as a phone. null: the screen is the `main`.
 */
export type ColumnName = 'alone' | 'list' | 'detail'
export const Column = createContext<ColumnName | null>(null)
