import { Link } from '@tanstack/react-router'
import { MainAction } from '#src/ui/layout/main-action.tsx'

/** The way to a new order, while nothing is picked. [S118] */
export function NewOrderLink() {
  return <MainAction renderRoot={(looks) => <Link to="/pedido/nuevo" {...looks} />}>Nuevo pedido</MainAction>
}
