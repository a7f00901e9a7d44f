/** What a person does to bring a screen into a state; names are of the button or field, from their beginning. */
export type Step =
  | { press: string }
  | { choose: string }
  | { tick: string }
  | { fill: string; text: string }
  | { open: string }

/** A state that a screen can be in beside how it opens: a dialog, a selection, without network. */
export interface ScreenState {
  name: string
  steps: readonly Step[]
  /** A part that is there in this state alone, as `seen` of a screen. */
  seen: string
  /** Whether the server is out of reach before the first step. */
  isOffline?: true
}

/** A screen as the layout walk opens it. */
export interface LookedAtScreen {
  /** Address; `:words` stand for things of the staged data. */
  path: string
  /** A part that is drawn last: CSS, or `text=` and words on screen. */
  seen: string
  /** Whose screen it is; a seller's when left out. */
  who?: 'root' | 'cliente'
  states?: readonly ScreenState[]
}

/** By route file under src/routes, without its extension. */
export type Screens = Readonly<Record<string, LookedAtScreen>>
