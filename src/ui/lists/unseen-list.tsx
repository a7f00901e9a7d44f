import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

interface UnseenListProps {
  error: Error | null
  /** The server could not be asked. */
  isCutOff: boolean
  /** Text shown then. */
  offline?: string
}

/** In place of a list that could not be read and is not on the phone. */
export function UnseenList({ error, isCutOff, offline = 'Se verá cuando haya conexión.' }: UnseenListProps) {
  return <EmptyState title="No se pudo cargar la lista">{isCutOff ? offline : error?.message}</EmptyState>
}
