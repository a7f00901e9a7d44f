/** Why a button that needs network waits. */
export function OnlineHint() {
  return <span role="status">Necesita conexión.</span>
}
