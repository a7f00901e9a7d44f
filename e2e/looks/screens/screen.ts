import type { Emptied } from '#e2e/looks/staging.ts'

/** An act that brings a screen into a state; names are of the button or field, from their beginning. */
export type Step =
  /** A button; while a dialog is open, of that dialog. */
  | { press: string }
  | { choose: string }
  | { tick: string }
  | { fill: string; text: string }
  | { open: string }
  /** The first of these that is shown, by CSS. */
  | { touch: string }
  /** Waits for a part, as `seen`. */
  | { see: string }
  /** Loads another address, as `path`. */
  | { go: string }
  /** The network from now on; `hang` never answers. */
  | { network: 'pass' | 'down' | 'hang' }
  /** Another seller cancels the order of this uuid, a `:word`. */
  | { cancelledElsewhere: string }

/** A state that a screen can be in beside how it opens: a dialog, a selection, without network. */
export interface ScreenState {
  name: string
  steps: readonly Step[]
  /** A part that is there in this state alone, as `seen` of a screen. */
  seen: string
  /** The address it begins at, where it is not that of the screen; `seen` says when it is drawn. */
  from?: { path: string; seen: string }
  /** Whether the server is out of reach before the first step. */
  isOffline?: true
  /** Whether its steps need the room of a desk. */
  isOnDesk?: true
  /** Whether the rows of this table are out of the lists meanwhile. */
  emptied?: Emptied
  /** Left out where only a few sizes are looked at. */
  isForAllSizesOnly?: true
}

/** A screen as the layout walk opens it. */
export interface LookedAtScreen {
  /** Address; `:words` stand for things of the staged data. */
  path: string
  /** A part that is drawn last: CSS, or `text=` and words on screen. */
  seen: string
  /** The user whose screen it is; a seller when left out. */
  who?: 'root' | 'cliente'
  states?: readonly ScreenState[]
}

/** By route file under src/routes, without its extension. */
export type Screens = Readonly<Record<string, LookedAtScreen>>

/** A list that has nothing of this address, a state of its own. */
export const nothingAt = (path: string, seen: string): ScreenState => ({
  name: 'nothing',
  steps: [],
  seen,
  from: { path, seen },
  isForAllSizesOnly: true,
})

/** A list of the configuration before it has its first row. */
export const nothingYet = (emptied: Emptied, path: string): ScreenState => ({
  ...nothingAt(path, 'text=Todavía no hay'),
  name: 'nothing yet',
  emptied,
})

/** A screen opened anew without network. */
export const withoutNetwork = (seen = 'text=Sin conexión'): ScreenState => ({
  name: 'without network',
  steps: [],
  seen,
  isOffline: true,
})
