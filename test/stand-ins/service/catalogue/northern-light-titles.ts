/** 240 invented film titles, in programme order. */
const TITLES = `
The Weight of Snow; A Field Guide to Leaving; Ember Season; The Night Ferry; Small Hours, Big Water; Aurora, Uncertain
The Beekeeper of Lofoten; Ninety Days of Rain; My Father's Radio; Glass Orchard; The Translator's Silence; Tideline
Blue Hour Motel; The Last Projectionist; Of Moss and Iron; Everything North of Here; The Swimming Lesson; Kite Weather
A House Without Corners; Paper Boats; The Understorey; Carousel in Winter; Where the Pavement Ends; The Salt Path Home
Hours of the Fox; Letters to a Lighthouse; The Colour of Static; Birch; An Inventory of Shadows; The Long Table
Second Sunday; The Harbour Master; Feathers for Ballast; The Tuning Fork; Thaw; Night Shift at the Observatory
The Rehearsal Dinner; Quarry; A Minor Planet; The Orchardist; Yesterday's Weather; The Piano on the Ice
Cold Harbour, Warm Bread; The Lost Property Office; Kindling; Two Bicycles; The Cloud Atlas of Lund; Marginalia
Seven Ways to Fold a Map; The Widow's Almanac; Underground River; Stella Polaris; The Ice Cutters; Chalk Outline of a Summer
The Quietest Room in Town; Fjord; A Year of Thursdays; Driftwood Parliament; The Clockmaker's Holiday; Lantern Fish
Snow Blind; The Cellist at Gate 14; Elsewhere, Briefly; The Wallpaper Museum; Pine; The Fourth Ferryman
After the Regatta; A Short History of Fog; The Invisible Bakery; Reindeer Don't Sing; The Window Cleaner; Halfway to Tromsø
Every Door in Riga; The Moth Collector; Slow Train, Open Window; The Apprentice of Wind; Low Season; Sisters of the Kiln
The Ghost Orchestra; Burnt Sugar; On the Matter of Ravens; The Telephone Exchange; Wintering; The Girl Who Counted Stairs
Mercury Falling; The Bridge Tender; A Map of My Mother; Ashes & Apricots; The Well-Tempered Farmer; Northbound
The Night Librarian; Goodbye, Kiruna; Salt Lick; The Paper Cutter; The Distance Between Islands; Hearth
The Color of Copper; An Honest Barometer; Sparrow Season; The Art of Getting Lost; Midnight Allotment; The Glove
The Long Way to Breakfast; Stone Soup; What the Lake Kept; Violet Hour; The Rope Bridge; Tenants of the Air
The Kitchen at the End of the World; Pale Horse, Red Barn; Six Hundred Steps; The Botanist; Old Snow; A Room in Reykjavík
The Counterfeit Summer; Hush; The Dog Star; A Practical Guide to Ghosts; The Silver Mine; Wild Apples
Ferry Cross the Dark; The Museum of Small Mercies; Bonfire Night; The Listener; Half a Moon; The Carpenter's Son's Piano
All the Empty Theatres; The Amber Room; Postcards from Svalbard; Borrowed Light; The Fishmonger's Waltz; Glacier
The Tailor of Turku; A Dictionary of Waves; The Runner; Sugar Beet; The House That Walked; Constellations for Beginners
The Year We Kept Bees; Night Swimmers; A Thousand Small Boats; The Archivist; Wolf Month; The Unsent
The Bell Founder; Barefoot in March; The Sleepers of Bergen; Cinder; The Other Shore; Weather Permitting
The Last Summer of the Tram; Ordinary Miracles; The Fence; Hollow Tree; The Conductor's Left Hand; A Late Frost
Grandmother Was a Pilot; The Snow Globe Repairman; Whale Fall; The Second Violin; Tin Roof; Before the Ferry Leaves
The Shortest Day; Copenhagen, Ohio; The Swallow's Nest; Peat; A Letter from the Sea Wall; The Amateur Astronomer
The Unfinished House; The Echo Collector; Dusk Chorus; A Winter Passport; The Tide Table; Foxglove
The Accordion Maker; How to Read a River; The Red Mittens; Open Water; The Stationmaster's Wife; Small Gods of the Forest
The Potter's Field; Lichen; The Hour of the Ferry; The Man Who Painted Bridges; Early Dark; The Egg Thief
The Coldest Kitchen; Sundogs; The Upstairs Neighbour; A Compass for Anna; The Ropewalk; Blackbird Street
The Sea Has No Edges; Winter Garden; The Signal Box; Eleven Candles; The Longest Ladder; The Boat in the Attic
Thirty-Two Kinds of Rain; The Glassblower; Our Lady of the Timetable; Bread and Starlight; The Diver; Sleepwalking to Oslo
The Great Northern Draw; The Milk Round; Tamarack; A Quiet Riot; The Hum; The Cartwheel Summer
The Shape of the Hill; Crossing at Low Tide; The Inventor's Garden; Cloudberry; The Understated Life of Ove Dahl; Skylight
The Snowplough Driver; Nocturne for Two Kitchens; The Mapmaker's Cat; Rust and Honey; The Wind Telephone; Last Bus to Narvik
The Bone Flute; An Evening with the Moon; The Lamplighters; Far and Few; The Northern Line; What the Snow Said
The Sugar Ship; A Hundred Kilometres of Quiet; The Second Winter; Moth Hour; The Skating Master; Unfamiliar Stars
The Last Good Map; Juniper; A Cabin for the Deaf; The Breakwater; Under the Same Snow; Morning, Finally
`;

export const FILM_TITLES: readonly string[] = TITLES.split(/[;\n]/)
  .map((title) => title.trim())
  .filter((title) => title !== '');

/** Director and country of each film. */
export const DIRECTORS: readonly (readonly [name: string, country: string])[] = [
  ['Astrid Holmboe', 'Norway'],
  ['Mikael Saarinen', 'Finland'],
  ['Þóra Einarsdóttir', 'Iceland'],
  ['Camila Fuentes', 'Chile'],
  ['Jun Watanabe', 'Japan'],
  ['Oona Kallas', 'Estonia'],
  ['Rasmus Thygesen', 'Denmark'],
  ['Adwoa Mensah', 'Ghana'],
  ['Elif Karaca', 'Turkey'],
  ['Siobhán Ní Riain', 'Ireland'],
  ['Laurent Deschamps', 'Canada'],
  ['Ingrid Sjöholm', 'Sweden'],
  ['Tomasz Wilk', 'Poland'],
  ['Noor Haddad', 'Lebanon'],
  ['Beatriz Sequeira', 'Portugal'],
  ['Arvid Lunde', 'Norway'],
  ['Park Seo-yeon', 'South Korea'],
  ['Giulia Ferrante', 'Italy'],
  ['Dovilė Kazlauskaitė', 'Lithuania'],
  ['Kwame Boateng', 'United Kingdom'],
  ['Aino Virtanen', 'Finland'],
  ['Mihai Ionescu', 'Romania'],
  ['Freya Lindgren', 'Sweden'],
];
