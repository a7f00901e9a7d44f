import { createContext } from 'react'

/** Where others put something into the head of a screen; each is null until it is drawn. */
export interface HeadPlaces {
  /** Beside the title. */
  actions: HTMLElement | null
  /** Under the title. */
  note: HTMLElement | null
}

/** undefined outside of a screen whose head has room for buttons. */
export const HeadPlace = createContext<HeadPlaces | undefined>(undefined)

/** Under the title, where a list that has its buttons in the head puts its age; else null. */
export const AgePlace = createContext<HTMLElement | null>(null)
