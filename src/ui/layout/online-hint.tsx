/** Why a button that needs network waits. */
export function OnlineHint({ isOnline }: { isOnline: boolean }) {
  return <span role="status">{isOnline ? '' : 'Necesita conexión.'}</span>
}
