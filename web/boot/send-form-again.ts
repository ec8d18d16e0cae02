// chunk: apart
/** What a form of a page sent, once more, as the browser would. */
export async function sendFormAgain({ url, headers }: Request, formData: FormData): Promise<void> {
  const { pathname, search } = new URL(url)
  const isMultipart = headers.get('Content-Type')?.startsWith('multipart/') ?? false
  await window.__reactRouterDataRouter?.navigate(pathname + search, {
    formMethod: 'post',
    formEncType: isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    formData,
    preventScrollReset: true,
  })
}
