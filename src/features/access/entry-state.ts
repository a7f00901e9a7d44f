import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** An address that another of these pages has been given. */
    correo?: string | undefined
    /** The masked address that a registration's mail goes to. */
    sentTo?: string | undefined
  }
}

/** What the page before this one has handed on. */
export function useEntryState() {
  return useLocation({ select: ({ state: { correo: mail, sentTo } }) => ({ correo: mail, sentTo }) })
}
