import { createContext, type ReactNode, useContext } from 'react'

/** A button of a dialog; `value` is what the promise resolves to. [S60] */
export interface ModalButton<Value = boolean> {
  content: ReactNode
  value: Value
  tone?: 'main' | 'quiet' | 'danger'
}

interface ModalText {
  title?: ReactNode
  message?: ReactNode
  icon?: ReactNode
  /** A name of the theme or any CSS colour. */
  iconColor?: string
  /** Neither Escape nor a click outside closes it. [S61] */
  lockForcedClose?: boolean
}

export type AlertOptions = ModalText
export type ConfirmOptions = ModalText & { buttons?: readonly ModalButton[] }
export type ChooseOptions<Value> = ModalText & { buttons: readonly ModalButton<Value>[] }

export interface PromptOptions {
  title: ReactNode
  label: string
  /** Words for a blank, where one is no answer. */
  missing?: string
  maxLength?: number
  /** The button that sends it, where 'Aceptar' would say the contrary. */
  yes?: string
  initial?: string
  multiline?: boolean
  /** At each key press. */
  onType?: (text: string) => void
  lockForcedClose?: boolean
}

export interface OpenOptions {
  title?: ReactNode
  lockForcedClose?: boolean
  size?: 'md' | 'lg' | 'full'
}

/** Draws a dialog's inside; `close` settles the promise of `open`. */
export type ModalContent<Value> = (close: (value?: Value) => void) => ReactNode

/** Every dialog is a promise; closing it by force resolves as a refusal. [S60, S61] */
export interface Modals {
  alert(options: AlertOptions): Promise<void>
  /** True only when accepted. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** The chosen button's value, null when closed without choosing. */
  choose<Value>(options: ChooseOptions<Value>): Promise<Value | null>
  /** The typed text, null when cancelled. */
  prompt(options: PromptOptions): Promise<string | null>
  /** Covers the screen until the function it returns is called. */
  loading(text?: string): () => void
  open<Value = void>(content: ModalContent<Value>, options?: OpenOptions): Promise<Value | undefined>
}

export const ModalContext = createContext<Modals | null>(null)

/** The dialogs of the nearest `ModalHost`. */
export function useModals(): Modals {
  const modals = useContext(ModalContext)
  if (!modals) throw new Error('useModals needs a ModalHost above')
  return modals
}
