/**
 * Phrases that come from putting other words into an English text so that it looks new, with what was meant; as
 * collected by Cabanac, Labbé and Magazinov (2021) and seen in print since. Left out is what may also be meant as it
 * stands: a clean text has none of these.
 */
const LIST = `
  counterfeit consciousness: artificial intelligence
  counterfeit neural: artificial neural
  fake neural organization: artificial neural network
  man-made consciousness: artificial intelligence
  man-made reasoning: artificial intelligence
  simulated intelligence reasoning: artificial intelligence
  profound neural organization: deep neural network
  profound neural system: deep neural network
  profound learning calculation: deep learning algorithm
  convolutional neural organization: convolutional neural network
  convolutional brain organization: convolutional neural network
  repetitive neural organization: recurrent neural network
  ai calculations and profound: machine learning algorithms and deep
  arbitrary woodland: random forest
  arbitrary timberland: random forest
  irregular woodland: random forest
  irregular timberland: random forest
  irregular backwoods: random forest
  choice tree calculation: decision tree algorithm
  credulous bayes: naive bayes
  gullible bayes: naive bayes
  guileless bayes: naive bayes
  innocent bayes: naive bayes
  bolster vector machine: support vector machine
  backing vector machine: support vector machine
  help vector machine: support vector machine
  colossal information: big data
  enormous information: big data
  gigantic information: big data
  huge information investigation: big data analysis
  information stockroom: data warehouse
  information distribution center: data warehouse
  haze figuring: fog computing
  mist figuring: fog computing
  haze registering: fog computing
  distributed computing climate: cloud computing environment
  versatile figuring: mobile computing
  flag to commotion: signal to noise
  sign to clamor: signal to noise
  flag to clamor: signal to noise
  commotion proportion: noise ratio
  gaussian clamor: gaussian noise
  gaussian commotion: gaussian noise
  mean square blunder: mean square error
  mean squared blunder: mean squared error
  root mean square mistake: root mean square error
  standard take-off: standard deviation
  straight relapse: linear regression
  calculated relapse: logistic regression
  strategic relapse: logistic regression
  direct relapse investigation: linear regression analysis
  underground creepy crawly: ant colony
  subterranean insect state: ant colony
  insect settlement streamlining: ant colony optimization
  molecule swarm: particle swarm
  hereditary calculation: genetic algorithm
  face acknowledgment framework: face recognition system
  facial acknowledgment: facial recognition
  discourse acknowledgment: speech recognition
  discourse acknowledgement: speech recognition
  example acknowledgment: pattern recognition
  characteristic language preparing: natural language processing
  regular language preparing: natural language processing
  normal language handling: natural language processing
  picture handling strategies: image processing methods
  picture preparing: image processing
  remote sensor organization: wireless sensor network
  remote sensor organizations: wireless sensor networks
  bosom malignancy: breast cancer
  bosom peril: breast cancer
  bosom disease: breast cancer
  bosom tumour cells: breast tumour cells
  lung malignant growth: lung cancer
  colon malignant growth: colon cancer
  prostate malignant growth: prostate cancer
  malignant growth cells: cancer cells
  kidney disappointment: kidney failure
  renal disappointment: renal failure
  cardiovascular breakdown: heart failure
  coronary course illness: coronary artery disease
  heart assault: heart attack
  circulatory strain estimation: blood pressure measurement
  insulin obstruction: insulin resistance
  invulnerable framework: immune system
  resistant framework: immune system
  safe framework reaction: immune system response
  amino corrosive: amino acid
  amino corrosives: amino acids
  nucleic corrosive: nucleic acid
  unsaturated fat corrosive: fatty acid
  lactose bigotry: lactose intolerance
  reactive oxygen species searching: reactive oxygen species scavenging
  focal sensory system: central nervous system
  fringe sensory system: peripheral nervous system
  conveyance capacity: distribution function
  vitality utilization: energy consumption
  web of things gadgets: internet of things devices
  individual computerized aide: personal digital assistant
  irregular access memory: random access memory
  worldwide situating framework: global positioning system`

/** The phrase to be found, folded, and what was meant. */
export const TORTURED_PHRASES: readonly (readonly [phrase: string, meant: string])[] = LIST.trim()
  .split('\n')
  .map((line) => line.trim().split(': ') as [string, string])
