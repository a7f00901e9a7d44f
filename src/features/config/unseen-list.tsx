import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { NeedsConnection } from './needs-connection.tsx'

interface UnseenListProps {
  isCutOff: boolean
  error: Error | null
  refetch: () => unknown
}

/** In place of a list of the administration that could not be read. [A149] */
export function UnseenList({ isCutOff, error, refetch }: UnseenListProps) {
  if (isCutOff) return <NeedsConnection onRefresh={refetch} />
  return <EmptyState title="No se pudo cargar la lista">{error?.message}</EmptyState>
}
