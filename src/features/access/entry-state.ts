import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** An address that another of these pages has been given. */
    correo?: string | undefined
    /** The masked address that a registration's mail goes to. */
    sentTo?: string | undefined
  }
}

/** State handed on by the page before this one. */
export function useEntryState() {
  return useLocation({ select: ({ state: { correo: mail, sentTo } }) => ({ correo: mail, sentTo }) })
}
