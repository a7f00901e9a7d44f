import { createFileRoute } from '@tanstack/react-router'

/** The list alone, which the route around it draws. */
export const Route = createFileRoute('/pedido/_lista/')({ component: () => null })
