/** A new person of the tests over HTTP; gives the cookies. */
export async function signUpOver(origin: string, username: string): Promise<string> {
  const body = new URLSearchParams({
    intent: 'sign-up',
    email: `${username}@exemplo.br`,
    password: 'uma senha de teste',
    fullName: `Pessoa ${username}`,
    username,
    userType: 'student',
  })
  const answer = await fetch(`${origin}/auth?aba=cadastro`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body,
  })
  if (answer.status !== 302) throw new Error(`${username} could not sign up: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
