const SMALL_WORDS = new Set(
  'A AS O OS E OU UM UMA DE DA DO DAS DOS EM NA NO NAS NOS AO AOS POR PELA PELO COM SEM PARA SOB SOBRE ENTRE SUA SEU QUE COMO MAIS NOVA NOVO'.split(
    ' ',
  ),
)
/** Beginnings of words whose first letter has an accent. */
const BEGINNINGS =
  /^(?:Á(?:REA|GUA|LCOO|LBU|LGEB|FRIC|RABE|RVOR|CID|UDIO|SIA|TOM|TRIO|VIL|LVAR|PICE)|Â(?:MBIT|NGUL|NCOR|NIM|NGEL|NSIA|NOD)|À|É(?:POC|TIC|TNIC|DEN|RIC)|Ê(?:NFAS|XIT|XOD)|Í(?:NDI|NTEG|NTIM|TAL|TEN|RIS|CON|MPA|MPET|BER|ON)|Ó(?:RG[ÃA]|RF|LEO|TIC|PTIC|PERA|BIT|XID|TIM|SSE|RBIT|CUL|DIO)|Ô(?:NUS|NIBUS|MEGA)|Ú(?:LTIM|NIC|TER|TIL|TEI|MID|LCER))/

/** Of two runs of capitals with a blank between: two words ("A ÁREA"), or one that was torn ("TE ÓRICO"). */
export function isWordApart(before: string, word: string): boolean {
  if (SMALL_WORDS.has(before) || BEGINNINGS.test(word)) return true
  // "JOS É" is a name, "ARTE É VIDA" is not
  return word === 'É' && /[AEIOU]$/.test(before)
}
