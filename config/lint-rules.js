const forbid = (selectors, message) => ({
  create: (context) => Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: "own" },
  rules: {
    "no-unlisted-parameter": forbid(
      [
        "MemberExpression[object.property.name='searchParams'][property.name=/^(?:get|getAll|has)$/]",
        "MemberExpression[object.name='searchParams'][property.name=/^(?:get|getAll|has)$/]",
        "NewExpression[callee.name='URLSearchParams'] > MemberExpression[property.name='search']",
      ],
      "Use readParameter or hasParameter: nginx drops every parameter that app/http/address-parameters.ts does not list.",
    ),
    "no-html-in-regexp": forbid(
      [
        String.raw`Literal[regex.pattern=/<(?:\\\/|\/|!)?(?:\(\?[:=!]|\()*(?:[a-z]|\[\^|\\w|\\\/)/i]`,
        String.raw`Literal[regex.pattern=/[a-z-]=\\?"/]`,
        String.raw`:matches(CallExpression, NewExpression)[callee.name='RegExp'] > TemplateLiteral > TemplateElement[value.raw=/<|="/]`,
        String.raw`:matches(CallExpression, NewExpression)[callee.name='RegExp'] > Literal[value=/<|="/]`,
      ],
      "Read HTML with find, findAll or getAllByRole of test/support/pages/html.ts. For exact bytes, use toContain.",
    ),
  },
};
