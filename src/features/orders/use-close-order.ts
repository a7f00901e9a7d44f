import { useNavigate } from '@tanstack/react-router'

/** Leaves the order that is shown beside the list, and the list as it is. */
export function useCloseOrder(): () => void {
  const navigate = useNavigate()
  return () => void navigate({ to: '/pedido', search: true, resetScroll: false })
}
