import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { useDevice } from './device-context.tsx'
import { useReportAge } from './shown-ages.ts'

/** Data that only the server has; the last answer is kept for reading offline. */
export function useRemote<E extends Endpoint>(endpoint: E, input: InputOf<E>): UseQueryResult<OutputOf<E>> {
  const device = useDevice()
  const answer = useQuery<OutputOf<E>>({
    queryKey: ['remote', device.parts.user.uuid, endpoint.path, input],
    queryFn: () => device.ask(endpoint, input),
    retry: false,
    networkMode: 'always',
  })
  useReportAge(answer.data === undefined ? undefined : answer.dataUpdatedAt)
  return answer
}
