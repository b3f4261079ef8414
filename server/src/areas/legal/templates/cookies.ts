/** What the market keeps in browsers. */
export const COOKIES_TEMPLATE = `
<h3>Ami a működéshez kell</h3>
<p>A bejelentkezéshez egy munkamenet-süti szükséges; kijelentkezéskor, valamint 30 perc tétlenség után megszűnik. Külön sütik jegyzik meg, hogy a böngészőt a fiók már ismeri, és hogy a regisztráció ebben a böngészőben történt. Ezekhez nem kell hozzájárulás.</p>
<p>A kosár, a félbehagyott űrlapok és a megjelenés beállítása a böngésző saját tárolójában maradnak, és nem jutnak el máshoz.</p>
<h3>Ami hozzájáruláshoz kötött</h3>
<p>A látogatottság mérése, a fizetési szolgáltató visszaélés elleni jelzője, valamint a külső térkép és videó csak hozzájárulás után töltődik be. A választás a lábléc „Külső szolgáltatások” pontjában bármikor módosítható.</p>
<h3>Kérdések</h3>
<p>Az adatkezelő: {{name}}, {{seat}}, {{email}}.</p>
`;
