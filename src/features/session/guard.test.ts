import { describe, expect, test } from 'vitest'
import { homeOf, opensSignIn, redirection } from './guard.ts'

describe('without a session', () => {
  test.each(['/login', '/login/', '/register', '/recover-password', '/password-reset'])(
    '%s opens',
    (path) => {
      expect(redirection({ pathname: path }, null)).toBeNull()
    },
  )

  test.each(['/', '/pedido', '/pendientes', '/preparar', '/pago', '/no-existe', '/login/otra', '/loginx'])(
    '%s leads to the sign-in [S9]',
    (path) => {
      expect(redirection({ pathname: path }, null)).toBe('/login')
    },
  )
})

describe('with a session', () => {
  test.each(['/', '/pedido', '/no-existe', '/register', '/password-reset'])('%s opens', (path) => {
    expect(redirection({ pathname: path }, '/')).toBeNull()
  })

  test('the sign-in leads home', () => {
    expect(redirection({ pathname: '/login' }, '/')).toBe('/')
  })

  test('the sign-in with the link of a mail opens, to verify the address [S43]', () => {
    const search = { 'account-activation': '', token: 'x', email: 'y' }
    expect(redirection({ pathname: '/login', search }, '/')).toBeNull()
    expect(redirection({ pathname: '/login', search: { token: 'x' } }, '/')).toBe('/')
  })

  test('who books turnos and does not look for materials begins among the turnos [A87]', () => {
    const logistics = { root: false, parent_id: null, p: { 'turno-ver': true, 'turno-crear': true } }

    expect(homeOf(logistics)).toBe('/turno')
    expect(homeOf({ ...logistics, p: { ...logistics.p, 'buscador-de-materiales-ver': true } })).toBe('/')
    expect(homeOf({ ...logistics, root: true })).toBe('/')
    expect(redirection({ pathname: '/login' }, '/turno')).toBe('/turno')
  })
})

describe('the sign-in that does without the router', () => {
  const opens = (address: string, state: unknown = null) => {
    const { pathname, search } = new URL(address, 'http://localhost')
    return opensSignIn({ pathname, search }, state)
  }

  test.each(['/login', '/login/', '/', '/pedido?pagina=2'])('%s opens it', (address) => {
    expect(opens(address, { __TSR_index: 3 })).toBe(true)
  })

  test.each([
    '/register',
    '/password-reset?token=x',
    '/login?account-activation=&token=x',
    '/login?pendientes=3',
  ])('%s does not', (address) => {
    expect(opens(address)).toBe(false)
  })

  test('nor does what another page has handed on to it', () => {
    expect(opens('/login', { correo: 'ana@sur.example' })).toBe(false)
    expect(opens('/login', { sentTo: 'a•••@s•••.example' })).toBe(false)
  })
})
